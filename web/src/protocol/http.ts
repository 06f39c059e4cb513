/** Requests to the server, and what it says when it refuses one. */

import type { Facts } from "../words/say";

/** A refusal: `code` names the sentence `error.<code>` of the catalogues, `facts` fill it. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly facts: Facts = {},
    text = code,
  ) {
    super(text);
  }
}

interface Problem {
  code?: string;
  facts?: Facts;
  text?: string;
}

/** Asks the server. Throws `Refused`; its code is "offline" where the server cannot be reached. */
export async function ask<T>(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<T> {
  const sent: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    sent.body = JSON.stringify(body);
    sent.headers = { ...sent.headers, "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(path, sent);
  } catch {
    throw new Refused("offline");
  }
  const text = await response.text();
  if (!response.ok) throw refusal(response.status, text);
  return (text ? JSON.parse(text) : null) as T;
}

function refusal(status: number, text: string): Refused {
  let problem: Problem = {};
  try {
    problem = JSON.parse(text) as Problem;
  } catch {
    // no page of ours: a proxy in between answered
  }
  return new Refused(problem.code ?? "offline", problem.facts, problem.text ?? `status ${status}`);
}
