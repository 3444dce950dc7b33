import { Trans } from "@lingui/react/macro";
import { FileDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";

interface DropZoneProps {
  onGiven: (text: string, files: File[]) => void;
}

/** Takes files that are dropped anywhere on the page, and what is pasted outside of its fields. */
export function DropZone({ onGiven }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onGiven);
  useEffect(() => {
    latest.current = onGiven;
  });
  useEffect(() => {
    const removal = new AbortController();
    const { signal } = removal;
    document.addEventListener("paste", (event) => paste(event, latest.current), { signal });
    document.addEventListener(
      "dragover",
      (event) => {
        if (!event.dataTransfer?.types.includes("Files") || hasDialog()) return;
        // Without this the browser would leave the page and open the file.
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    document.addEventListener("dragleave", (event) => event.relatedTarget === null && setOver(false), { signal });
    document.addEventListener(
      "drop",
      (event) => {
        setOver(false);
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0 || hasDialog()) return;
        event.preventDefault();
        latest.current("", files);
      },
      { signal },
    );
    return () => removal.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid animate-[fade-in_var(--quick)] place-items-center bg-scrim p-6">
      <p className="title grid max-w-md justify-items-center gap-3 rounded-lg border-2 border-line-strong border-dashed bg-raised px-10 py-12 text-center text-2xl">
        <FileDown aria-hidden="true" className="size-10" />
        <Trans>Drop the ticket here</Trans>
      </p>
    </div>
  );
}

/** What lies above the form has its own fields. */
const hasDialog = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

function paste(event: ClipboardEvent, onGiven: DropZoneProps["onGiven"]): void {
  const { clipboardData, target } = event;
  if (!clipboardData || hasDialog()) return;
  const files = [...clipboardData.files];
  const text = clipboardData.getData("text/plain");
  const isInField = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  // Office programs bring a picture of each text that is copied.
  if (text.trim() !== "" ? isInField : files.length === 0) return;
  event.preventDefault();
  onGiven(text, text.trim() === "" ? files : []);
}
