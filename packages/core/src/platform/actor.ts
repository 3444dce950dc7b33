/** The acting person. Comes from the verified token only. */
export interface Actor {
  userId: string;
  isAdmin: boolean;
  /** The network that the request came from, for the audit. */
  network?: string;
}
