/** Who acts: taken from the verified token and from nowhere else. */
export interface Actor {
  userId: string;
  isAdmin: boolean;
}
