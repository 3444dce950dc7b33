import { useParams } from "react-router-dom";
import { PersonPage } from "../../features/admin/people/person-page";

/**
 * Everything about one person. The key makes another person a new page, without any state of the
 * previous one.
 */
export default function Person() {
  const { personId = "" } = useParams();
  return <PersonPage key={personId} id={personId} />;
}
