export { Settings as default } from "../../features/admin/settings/settings";
