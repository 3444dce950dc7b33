import type { OwnTicket } from "@reseat/contract";
import { useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { errorMessage } from "../../lib/api";
import { toast, toastError } from "../../lib/toast";
import { ImagePicker } from "./image-picker";
import { useUploadImage } from "./mutations";

interface AddImageDialogProps {
  ticket: Pick<OwnTicket, "id" | "movie_name">;
  onClose: () => void;
}

/** Gives a listing its picture. */
export function AddImageDialog({ ticket, onClose }: AddImageDialogProps) {
  const [image, setImage] = useState<File | null>(null);
  const upload = useUploadImage();
  const submit = async () => {
    if (!image) return;
    try {
      await upload.mutateAsync({ ticketId: ticket.id, image });
      toast({ title: "Image uploaded", description: "It will show in a moment.", tone: "success" });
      onClose();
    } catch (error) {
      toastError(errorMessage(error, "The image could not be uploaded. Please try again."), "Image not uploaded");
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ticket Image"
      description={ticket.movie_name}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void submit()} busy={upload.isPending} disabled={!image}>
            Upload
          </Button>
        </>
      }
    >
      <ImagePicker label="Picture of the ticket" image={image} onChange={setImage} />
    </Dialog>
  );
}
