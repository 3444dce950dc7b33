export { Queues as default } from "../../features/admin/queues/queues";
