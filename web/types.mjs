// Makes src/protocol/generated.ts from docs/protocol.schema.json. `node types.mjs FILE` writes to another file.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(await readFile(new URL("../docs/protocol.schema.json", import.meta.url), "utf8"));

/** Pairs as the older drafts write them, which are the ones that the compiler reads. */
function withTuples(node) {
  if (Array.isArray(node)) return node.map(withTuples);
  if (typeof node !== "object" || node === null) return node;
  const { prefixItems, ...rest } = node;
  const mapped = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, withTuples(value)]));
  if (!prefixItems) return mapped;
  return { ...mapped, items: withTuples(prefixItems), minItems: prefixItems.length, maxItems: prefixItems.length };
}

const made = await compile(withTuples(schema), "Protocol", {
  additionalProperties: false,
  unreachableDefinitions: true,
  bannerComment: "// Made by `npm run types` from docs/protocol.schema.json: change the messages in the server's code.",
  style: { printWidth: 120 },
});
const readable = made
  .replace(/ \*\n \* This interface was referenced by [^\n]+\n \* via the `definition` "[^"]+"\.\n/g, "")
  .replace(/\/\*\*\n \* This interface was referenced by [^\n]+\n \* via the `definition` "[^"]+"\.\n \*\/\n/g, "");
await writeFile(process.argv[2] ?? new URL("src/protocol/generated.ts", import.meta.url), readable);
