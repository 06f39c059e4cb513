/** The words of a choice: its name, and what it means. */
export function ChoiceText({ name, line }: { name: string; line?: string | undefined }) {
  return (
    <>
      <b>{name}</b>
      {line && (
        <>
          <span class="visually-hidden">, </span>
          <small>{line}</small>
        </>
      )}
    </>
  );
}
