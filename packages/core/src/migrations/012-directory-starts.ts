import type { Step } from "./step";

/** An entry of the directory lay under two characters of which one might be a space. It lies under two that are none. */
export const directoryStarts: Step = {
  name: "the directory has no start with a space",
  entities: ["directory_entry"],
  change({ start, key, ...entry }) {
    if (!String(start).includes(" ")) return null;
    // The person's id stands behind the text.
    const [text = ""] = String(key).split(/#(?=[^#]*$)/);
    const next = [...text.replaceAll(" ", "")].slice(0, 2).join("");
    return { moveTo: { ...entry, key, start: next, pk: `people#${next}` } };
  },
};
