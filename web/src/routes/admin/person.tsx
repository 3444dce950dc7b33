import { useParams } from "react-router-dom";
import { PersonPage } from "../../features/admin/people/person-page";

/** Everything about one person. Another person is another page: nothing of the one before stays. */
export default function Person() {
  const { personId = "" } = useParams();
  return <PersonPage key={personId} id={personId} />;
}
