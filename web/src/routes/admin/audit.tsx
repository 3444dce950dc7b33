export { Audit as default } from "../../features/admin/audit/audit";
