export { Deals as default } from "../../features/deals/deals";
