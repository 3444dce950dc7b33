/** The person who acts. Comes only from the verified token. */
export interface Actor {
  userId: string;
  isAdmin: boolean;
  /** The network that the request came from, for what must be traced. */
  network?: string;
}
