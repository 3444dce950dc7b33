export { Queues as default } from "../../features/admin/cases/queues";
