/** A key on a button or in a line of help. The button itself names it to screen readers. */
export function KeyHint({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid min-w-5 place-items-center rounded-sm border border-current px-1 font-normal text-xs max-lg:hidden"
    >
      {name}
    </span>
  );
}
