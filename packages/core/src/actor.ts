/** The person who acts. Comes only from the verified token. */
export interface Actor {
  userId: string;
  isAdmin: boolean;
}
