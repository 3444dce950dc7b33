import { counts } from "../counting/counts";
import { WalletEntity } from "./entities";

export const creditCounts = counts(WalletEntity, ({ credits }) => ({ all: { credits } }));
