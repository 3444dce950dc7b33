import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";

interface Origins {
  cognito: string;
  webSocket: string;
  /** The buckets for uploading and showing pictures of tickets. */
  images: string[];
}

/**
 * Returns the policy: only our own code, Razorpay's checkout and the AWS addresses that the app
 * uses may run or load.
 */
export function contentSecurityPolicy({ cognito, webSocket, images }: Origins): string {
  const razorpay = ["https://checkout.razorpay.com", "https://api.razorpay.com"];
  return Object.entries({
    "default-src": ["'self'"],
    // The readers of codes and pictures are WebAssembly of our own.
    "script-src": ["'self'", "'wasm-unsafe-eval'", "https://checkout.razorpay.com"],
    // Toasts and Razorpay's checkout add style elements to the page.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...images],
    "font-src": ["'self'"],
    "connect-src": ["'self'", cognito, webSocket, ...images, ...razorpay, "https://lumberjack.razorpay.com"],
    "frame-src": razorpay,
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", "https://api.razorpay.com"],
    "frame-ancestors": ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

export function securityHeaders(stack: Stack, name: string, origins: Origins): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(stack, "SecurityHeaders", {
    responseHeadersPolicyName: name,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(origins), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: "Permissions-Policy",
          value: 'geolocation=(self), payment=(self "https://api.razorpay.com"), camera=(), microphone=(), usb=()',
          override: true,
        },
        // Razorpay opens bank pages as pop-ups.
        { header: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups", override: true },
      ],
    },
  });
}
