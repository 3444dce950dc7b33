import type { ComponentType } from "react";
import { useParams } from "react-router-dom";
import { About } from "../../features/account/about";
import { CloseAccount } from "../../features/account/close-account";
import { DownloadData } from "../../features/account/download-data";
import { NotificationPreferences } from "../../features/account/notification-preferences";
import { ProfilePicture } from "../../features/account/picture/profile-picture";
import { Privacy } from "../../features/account/privacy";
import { SignOutEverywhereButton } from "../../features/account/sign-out";
import { OwnDevices } from "../../features/notifications/own-devices";
import { PushCard } from "../../features/notifications/push-card";
import NotFound from "../not-found";

function NotificationSettings() {
  return (
    <div className="grid max-w-2xl gap-6">
      <PushCard />
      <NotificationPreferences />
    </div>
  );
}

function PrivacySettings() {
  return (
    <div className="grid max-w-2xl gap-8">
      <Privacy />
      <OwnDevices signOut={<SignOutEverywhereButton />} />
    </div>
  );
}

const PAGES = new Map<string, ComponentType>(
  Object.entries({
    about: About,
    "close-account": CloseAccount,
    "download-data": DownloadData,
    notifications: NotificationSettings,
    picture: ProfilePicture,
    privacy: PrivacySettings,
  }),
);

/** The pages below More in the profile. */
export default function MorePage() {
  const { page = "" } = useParams();
  const Page = PAGES.get(page) ?? NotFound;
  return <Page />;
}
