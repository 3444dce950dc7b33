// The sandbox's Standard Checkout: the same window.Razorpay as checkout.razorpay.com, with a sheet
// to pay, fail or dismiss.
(() => {
  const script = new URL(document.currentScript.src);

  const styles = `
    :host { pointer-events: auto; }
    dialog { border: 0; padding: 0; width: min(24rem, calc(100vw - 2rem)); border-radius: 1rem; overflow: hidden;
      background: #fff; color: #1f1b2d; font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 1.5rem 4rem #0006; pointer-events: auto; }
    dialog::backdrop { background: #140c26a8; }
    header { background: var(--theme); color: #fff; padding: 1.25rem 1.5rem; }
    h2 { margin: 0; font-size: 1.15rem; }
    header p { margin: .15rem 0 0; font-size: .9rem; opacity: .9; }
    .amount { font-size: 1.8rem; font-weight: 700; margin-top: .5rem; opacity: 1; }
    .body { padding: 1.25rem 1.5rem 1.5rem; display: grid; gap: .75rem; }
    .to { margin: 0; font-size: .875rem; color: #5b5570; }
    .error { margin: 0; padding: .6rem .8rem; border-radius: .6rem; background: #fdecec; color: #a11616; font-size: .9rem; }
    button { font: inherit; font-weight: 600; padding: .7rem 1rem; min-height: 2.75rem; border-radius: .7rem; border: 1px solid #d8d3e6; background: #fff; color: inherit; cursor: pointer; }
    button.pay { background: var(--theme); border-color: var(--theme); color: #fff; }
    button:focus-visible { outline: 3px solid #1f1b2d; outline-offset: 2px; }
    button:disabled { opacity: .6; cursor: default; }
    .note { margin: 0; font-size: .8rem; color: #5b5570; text-align: center; }
  `;

  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  class Razorpay {
    #options;
    #listeners = new Map();
    #host;
    #dialog;

    constructor(options) {
      if (!options?.key) throw new Error("No key passed");
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open() {
      if (this.#host) return;
      const { name = "", description = "", theme } = this.#options;
      const color = theme?.color || "#6d28d9";
      const amount = element("p", { className: "amount" });
      const error = element("p", { className: "error", role: "alert", hidden: true });
      const pay = element("button", { type: "button", className: "pay", textContent: "Pay" });
      const fail = element("button", { type: "button", textContent: "Fail" });
      const dismiss = element("button", { type: "button", textContent: "Dismiss" });
      const contact = this.#options.prefill?.contact;

      this.#dialog = element(
        "dialog",
        { ariaLabel: `Payment to ${name}` },
        element("header", {}, element("h2", { textContent: name }), element("p", { textContent: description }), amount),
        element(
          "div",
          { className: "body" },
          ...(contact ? [element("p", { className: "to", textContent: `Paying as ${contact}` })] : []),
          error,
          pay,
          fail,
          dismiss,
          element("p", { className: "note", textContent: "Sandbox: no money moves." }),
        ),
      );
      this.#dialog.style.setProperty("--theme", color);

      this.#host = element("div", { className: "razorpay-container" });
      const shadow = this.#host.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      shadow.adoptedStyleSheets = [sheet];
      shadow.append(this.#dialog);
      document.body.append(this.#host);

      const busy = (isBusy) => {
        for (const button of [pay, fail, dismiss]) button.disabled = isBusy;
      };
      const attempt = async (action, then) => {
        busy(true);
        error.hidden = true;
        try {
          then(await this.#call(action));
        } catch (problem) {
          error.textContent = problem.message;
          error.hidden = false;
        }
        busy(false);
      };

      pay.onclick = () =>
        attempt("pay", (success) => {
          this.#remove();
          this.#options.handler?.(success);
        });
      fail.onclick = () =>
        attempt("fail", (payment) => {
          error.textContent = "The payment failed. You can try again.";
          error.hidden = false;
          const { error_code: code, error_description: description, id: payment_id, order_id } = payment;
          const metadata = { payment_id, order_id };
          this.#emit("payment.failed", { error: { code, description, metadata } });
        });
      dismiss.onclick = () => this.#dismissed();
      this.#dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        if (!pay.disabled) this.#dismissed();
      });
      // The page's focus trap must not take the focus back.
      this.#host.addEventListener("focusin", (event) => event.stopPropagation());

      this.#dialog.showModal();
      pay.focus();
      this.#call("order")
        .then((order) => {
          amount.textContent = new Intl.NumberFormat("en-IN", { style: "currency", currency: order.currency }).format(
            order.amount / 100,
          );
        })
        .catch((problem) => {
          error.textContent = problem.message;
          error.hidden = false;
        });
    }

    #dismissed() {
      this.#remove();
      this.#options.modal?.ondismiss?.();
    }

    #remove() {
      this.#dialog.close();
      this.#host.remove();
      this.#host = undefined;
    }

    #emit(event, detail) {
      for (const listener of this.#listeners.get(event) ?? []) listener(detail);
    }

    async #call(action) {
      const { key, order_id, prefill } = this.#options;
      const answer = await fetch(new URL(action, script), {
        method: "POST",
        body: JSON.stringify({ key, order_id, payer: { email: prefill?.email, contact: prefill?.contact } }),
      });
      const body = await answer.json();
      if (!answer.ok) throw new Error(body.message);
      return body;
    }
  }

  window.Razorpay = Razorpay;
})();
