import { DAY, HOUR } from "@reseat/core/clock";
import { boundary } from "./boundary";
import { expect } from "./broken";
import { machine } from "./machine";
import { type Everything, grouped } from "./stored";
import { refundsOf } from "./witness";

// What Reseat promises of credits and payments, at quiet moments.

interface Movement {
  user_id: string;
  id: string;
  from: string;
  to: string;
  credits: number;
}

/** Wallets, and what is held and earned, equal what was issued and granted: of everybody. */
export function checkCredits(all: Everything): void {
  const wallets = new Map(all.of<{ user_id: string; credits: number }>("wallet").map((one) => [one.user_id, one]));
  const movements = grouped(all.of<Movement>("movement"), ({ user_id }) => user_id);
  let held = 0;
  for (const [user, own] of movements) {
    const sum = (account: string) =>
      own.reduce(
        (total, { from, to, credits }) => total + (to === account ? credits : from === account ? -credits : 0),
        0,
      );
    const wallet = wallets.get(user)?.credits ?? 0;
    held += sum("held");
    const isKept = wallet === sum("wallet") && wallet >= 0 && sum("held") >= 0 && sum("earned") >= 0;
    expect("Credits only move: wallet + held + earned = issued + granted", isKept, () => ({ user, wallet, own }));
    const refunded = own.filter(({ from, to }) => from === "earned" && to === "wallet");
    expect("A refunded deal gives back one credit", refunded.length === refundsOf(user), () => ({ user, refunded }));
    const ids = own.map(({ id }) => id);
    expect("A movement happens once", new Set(ids).size === ids.length, () => ids);
    const holds = ids.filter((id) => id.endsWith("/hold"));
    const ends = (hold: string) => ids.filter((id) => id.startsWith(hold.replace(/hold$/, "")) && id !== hold);
    for (const hold of holds)
      expect("A hold ends at most once", ends(hold).filter((id) => !id.endsWith("/refund")).length <= 1, () =>
        ends(hold),
      );
  }
  const pending = all.of<{ status: string }>("interest").filter(({ status }) => status === "pending").length;
  expect("What is held is what pending requests hold", held === pending, () => ({ held, pending }));
}

interface Order {
  order_id: string;
  amount: number;
  status: string;
  payment_id?: string;
  created_at: string;
}

/** What is paid is credited, and no payment gives both credits and the money back. */
export function checkPayments(all: Everything): void {
  const orders = new Map(all.of<Order>("order").map((order) => [order.order_id, order]));
  for (const order of orders.values()) {
    const paid = boundary.razorpay
      .paymentsOf(order.order_id)
      .filter(({ amount, status }) => amount === order.amount && status === "captured");
    // Whoever pays after the sweep asked for the last time needs the webhook.
    const isKnown = paid.some(({ created_at }) => created_at * 1000 < Date.parse(order.created_at) + DAY - HOUR);
    const isDue = isKnown && Date.parse(order.created_at) + DAY + HOUR < machine.time;
    expect("What is paid is credited", !isDue || order.status === "completed", () => ({ order, paid }));
  }
  const given = all.of<Order>("payment_case").filter(({ status }) => status === "refunded");
  for (const { order_id, payment_id } of given)
    expect("Money that bought credits is not given back", orders.get(order_id)?.payment_id !== payment_id, () => ({
      order_id,
      payment_id,
    }));
}
