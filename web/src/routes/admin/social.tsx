export { Social as default } from "../../features/admin/social/social";
