import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Profile } from "@reseat/contract";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { IMAGE_TYPES, refusalOf } from "../../../lib/images/image-file";
import { usePickedImage } from "../../../lib/images/use-picked-image";
import { useSession } from "../../../lib/session/session";
import { Avatar } from "../../../ui/avatar";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { OnDemand } from "../../../ui/on-demand";
import { Skeleton } from "../../../ui/skeleton";
import { ErrorState } from "../../../ui/states";
import { useRemovePicture } from "./mutations";

/** The person's picture: the current one, who sees it, and how to change or remove it. */
export function ProfilePicture() {
  const { t } = useLingui();
  const { profile, isProfileMissing, refreshProfile } = useSession();
  return (
    <section aria-labelledby="picture-title" className="grid max-w-2xl gap-6">
      <header className="grid gap-2">
        <h2 id="picture-title" className="title text-2xl">
          <Trans>Profile picture</Trans>
        </h2>
        <p className="text-ink-muted">
          <Trans>
            People you chat with and our team can see it. It is not shown with your listings. Without one, people see
            the first letter of your name.
          </Trans>
        </p>
      </header>
      {profile ? (
        <Picture profile={profile} />
      ) : isProfileMissing ? (
        <ErrorState title={t`Could not load your profile`} onRetry={() => void refreshProfile()} compact />
      ) : (
        <div role="status">
          <span className="sr-only">
            <Trans>Loading your profile</Trans>
          </span>
          <Skeleton className="h-40 rounded-md" />
        </div>
      )}
    </section>
  );
}

const loadCrop = () => import("./crop-dialog").then(({ CropDialog }) => CropDialog);
/** The photo may have any size, because its chosen part is redrawn. */
const check = (file: File) => refusalOf(file, Number.POSITIVE_INFINITY);

function Picture({ profile: { full_name, picture_url } }: { profile: Profile }) {
  const { t } = useLingui();
  const [photo, setPhoto] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<MessageDescriptor | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { pick, preview } = usePickedImage({ image: photo, check, onTaken: setPhoto, onChecked: setRefusal });
  return (
    <Card className="grid justify-items-center gap-x-6 gap-y-4 p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:justify-items-start">
      <Avatar name={full_name} picture={picture_url} size="xl" />
      <div className="grid w-full gap-2 sm:justify-items-start">
        <label className="button button-primary button-md cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
          {picture_url ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
          <input
            type="file"
            accept={IMAGE_TYPES.join(",")}
            aria-describedby="picture-hint picture-error"
            onChange={({ target }) => {
              void pick(target.files?.[0]);
              target.value = "";
            }}
            className="sr-only"
          />
        </label>
        {picture_url && (
          <Button variant="outline" onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden="true" className="size-4.5" />
            <Trans>Remove the picture</Trans>
          </Button>
        )}
        <p id="picture-hint" className="text-ink-muted text-sm max-sm:text-center">
          <Trans>JPEG, PNG or WebP. You choose the part to show.</Trans>
        </p>
        <p id="picture-error" role="alert" className="font-medium text-danger text-sm empty:hidden">
          {refusal && t(refusal)}
        </p>
      </div>
      {preview && <OnDemand load={loadCrop} props={{ photo: preview, onClose: () => setPhoto(null) }} />}
      {isRemoving && <RemovePicture onClose={() => setRemoving(false)} />}
    </Card>
  );
}

/** Removes the person's picture, after a confirmation. */
function RemovePicture({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemovePicture();
  return (
    <ConfirmDialog
      title={t`Remove your picture?`}
      action={t`Remove the picture`}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
      busy={remove.isPending}
    >
      <Trans>
        It is deleted. People who have just seen it may see it for one more day, because their browser keeps it.
      </Trans>
    </ConfirmDialog>
  );
}
