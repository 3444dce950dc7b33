export { Analytics as default } from "../../features/admin/analytics/analytics";
