import { OnDemand } from "../../../ui/on-demand";
import type { PictureField } from "./use-ticket-picture";

const loadEditor = () => import("./cover-editor").then((module) => module.CoverEditor);

/** The editor of a picture's boxes while it is open. It stands beside other dialogs. */
export function CoverDialog({ picture: { ticket, isEditing, edit, cover } }: { picture: PictureField }) {
  if (!ticket || !isEditing) return null;
  return <OnDemand load={loadEditor} props={{ ticket, onSave: cover, onClose: () => edit(false) }} />;
}
