import { More } from "../../features/account/more";
import { InstallEntry } from "../../features/install/install-entry";
import { useInstallState } from "../../features/install/install-state";
import { useProfile } from "../profile";

export default function MoreTab() {
  const isInstalled = useInstallState() === "installed";
  return <More onEditProfile={useProfile().edit} isInstalled={isInstalled} installEntry={<InstallEntry />} />;
}
