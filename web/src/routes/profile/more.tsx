import { InstallEntry } from "../../features/account/install-entry";
import { useInstallState } from "../../features/account/install-state";
import { More } from "../../features/account/more";
import { useProfile } from "../profile";

export default function MoreTab() {
  const isInstalled = useInstallState() === "installed";
  return <More onEditProfile={useProfile().edit} isInstalled={isInstalled} installEntry={<InstallEntry />} />;
}
