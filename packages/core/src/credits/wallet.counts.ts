import { counts } from "../counts";
import { WalletEntity } from "./wallet.entity";

export const creditCounts = counts(WalletEntity, ({ credits }) => ({ all: { credits } }));
