export { Push as default } from "../../features/admin/push/push";
