import { useNavigate } from "react-router-dom";
import { useLocationState } from "../lib/pages/location-state";
import { paths } from "../lib/pages/paths";
import { OnDemand } from "../ui/on-demand";

async function load() {
  const [{ OnSaleDialog }, { PushLine }] = await Promise.all([
    import("../features/listing/on-sale-dialog"),
    import("../features/notifications/push-line"),
  ]);
  return (props: { ticketId: string; onClose: () => void }) => (
    <OnSaleDialog {...props}>
      <PushLine />
    </OnSaleDialog>
  );
}

/** Says at Home to a seller who comes from the form that the ticket is on sale. */
export default function Listed() {
  const { listed: ticketId } = useLocationState();
  const navigate = useNavigate();
  const onClose = () => void navigate(paths.home, { replace: true });
  return ticketId && <OnDemand load={load} props={{ ticketId, onClose }} />;
}
