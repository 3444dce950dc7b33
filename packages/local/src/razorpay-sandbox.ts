import { createHmac, randomInt } from "node:crypto";
import { razorpay } from "./environment";
import { StateFile } from "./run/kept-data";

export interface Order {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Record<string, string> | [];
  created_at: number;
}

export interface Payment {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "captured" | "failed" | "refunded";
  amount_refunded: number;
  order_id: string;
  method: "upi";
  captured: boolean;
  vpa: string;
  email: string | null;
  contact: string | null;
  notes: Record<string, string> | [];
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  status: "processed";
  created_at: number;
}

/** The result of a payment that checkout returns to the page. */
export interface CheckoutSuccess {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface Payer {
  email?: string;
  contact?: string;
}

/** Orders and payments as Razorpay would keep them. */
export class RazorpaySandbox {
  private readonly file: StateFile<{ orders: Record<string, Order>; payments: Payment[] }>;

  constructor(dataDir: string | undefined) {
    this.file = new StateFile(dataDir, "razorpay.json", { orders: {}, payments: [] });
  }

  createOrder(input: Pick<Order, "amount" | "currency"> & Partial<Pick<Order, "receipt" | "notes">>): Order {
    const order: Order = {
      id: newId("order"),
      entity: "order",
      amount: input.amount,
      amount_paid: 0,
      amount_due: input.amount,
      currency: input.currency,
      receipt: input.receipt ?? null,
      offer_id: null,
      status: "created",
      attempts: 0,
      notes: input.notes ?? [],
      created_at: seconds(),
    };
    Object.assign(this.file.value.orders, { [order.id]: order });
    this.file.save();
    return order;
  }

  order(id: string): Order | undefined {
    return Object.values(this.file.value.orders).find((order) => order.id === id);
  }

  payment(id: string): Payment | undefined {
    return this.file.value.payments.find((payment) => payment.id === id);
  }

  paymentsOf(orderId: string): Payment[] {
    return this.file.value.payments.filter((payment) => payment.order_id === orderId);
  }

  /** Makes a successful payment: captured, and signed as checkout signs it. */
  pay(order: Order, payer: Payer): { payment: Payment; success: CheckoutSuccess } {
    const payment = this.addPayment(order, payer, { status: "captured", captured: true, vpa: "success@razorpay" });
    Object.assign(order, { status: "paid", amount_paid: order.amount, amount_due: 0 });
    this.file.save();
    const signature = createHmac("sha256", razorpay.keySecret).update(`${order.id}|${payment.id}`).digest("hex");
    return {
      payment,
      success: { razorpay_payment_id: payment.id, razorpay_order_id: order.id, razorpay_signature: signature },
    };
  }

  /** Refunds a captured payment, or a part of it; undefined when that much is not left. */
  refund(payment: Payment, amount = payment.amount - payment.amount_refunded): Refund | undefined {
    if (!payment.captured || amount <= 0 || amount > payment.amount - payment.amount_refunded) return undefined;
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = "refunded";
    this.file.save();
    const { currency } = payment;
    return {
      id: newId("rfnd"),
      entity: "refund",
      amount,
      currency,
      payment_id: payment.id,
      status: "processed",
      created_at: seconds(),
    };
  }

  fail(order: Order, payer: Payer): Payment {
    const payment = this.addPayment(order, payer, {
      vpa: "failure@razorpay",
      error_code: "BAD_REQUEST_ERROR",
      error_description: "Your payment could not be completed.",
      error_source: "customer",
      error_step: "payment_authorization",
      error_reason: "payment_failed",
    });
    if (order.status === "created") order.status = "attempted";
    this.file.save();
    return payment;
  }

  private addPayment(order: Order, payer: Payer, outcome: Partial<Payment>): Payment {
    const payment: Payment = {
      id: newId("pay"),
      entity: "payment",
      amount: order.amount,
      currency: order.currency,
      status: "failed",
      amount_refunded: 0,
      order_id: order.id,
      method: "upi",
      captured: false,
      vpa: "",
      email: payer.email ?? null,
      contact: payer.contact ?? null,
      notes: order.notes,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      created_at: seconds(),
      ...outcome,
    };
    order.attempts += 1;
    this.file.value.payments.push(payment);
    return payment;
  }
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const newId = (prefix: string) => `${prefix}_${Array.from({ length: 14 }, () => alphabet[randomInt(62)]).join("")}`;
const seconds = () => Math.floor(Date.now() / 1000);
