import { More } from "../../features/account/more";
import { useProfile } from "../profile";

export default function MoreTab() {
  return <More onEditProfile={useProfile().edit} />;
}
