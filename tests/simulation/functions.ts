import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { dynamo } from "@reseat/core/dynamo";
import { cognito } from "@reseat/core/internal/accounts/user-pool";
import { gateway } from "@reseat/core/internal/platform/aws/gateway";
import { s3 } from "@reseat/core/internal/platform/aws/s3";
import { sns } from "@reseat/core/internal/platform/aws/sns";
import { sqs } from "@reseat/core/internal/platform/aws/sqs";
import { handler as accounts } from "@reseat/functions/api/accounts";
import { handler as admin } from "@reseat/functions/api/admin";
import { handler as availability } from "@reseat/functions/api/availability";
import { handler as broadcasts } from "@reseat/functions/api/broadcasts";
import { handler as browse } from "@reseat/functions/api/browse";
import { handler as credits } from "@reseat/functions/api/credits";
import { handler as deals } from "@reseat/functions/api/deals";
import { handler as devices } from "@reseat/functions/api/devices";
import { handler as grievances } from "@reseat/functions/api/grievances";
import { handler as handover } from "@reseat/functions/api/handover";
import { handler as interest } from "@reseat/functions/api/interest";
import { handler as messaging } from "@reseat/functions/api/messaging";
import { handler as moderation } from "@reseat/functions/api/moderation";
import { handler as notifications } from "@reseat/functions/api/notifications";
import { handler as payments } from "@reseat/functions/api/payments";
import { handler as rights } from "@reseat/functions/api/rights";
import { handler as tickets } from "@reseat/functions/api/tickets";
import { handler as trust } from "@reseat/functions/api/trust";
import { handler as wanted } from "@reseat/functions/api/wanted";
import { handler as createChallenge } from "@reseat/functions/auth/create-challenge";
import { handler as defineChallenge } from "@reseat/functions/auth/define-challenge";
import { handler as verifyChallenge } from "@reseat/functions/auth/verify-challenge";
import { handler as publish } from "@reseat/functions/browse/publish";
import { handler as broadcast } from "@reseat/functions/events/broadcast";
import { handler as live } from "@reseat/functions/events/live";
import { handler as notify } from "@reseat/functions/events/notify";
import { handler as paymentEvents } from "@reseat/functions/events/payments";
import { handler as project } from "@reseat/functions/events/project";
import { handler as push } from "@reseat/functions/events/push";
import { handler as reencode } from "@reseat/functions/events/reencode";
import { handler as sweep } from "@reseat/functions/events/sweep";
import { handler as texts } from "@reseat/functions/events/text";
import { handler as wantedSteps } from "@reseat/functions/events/wanted";
import { handler as authorize } from "@reseat/functions/realtime/authorize";
import { handler as connect } from "@reseat/functions/realtime/connect";
import { handler as disconnect } from "@reseat/functions/realtime/disconnect";
import { handler as hear } from "@reseat/functions/realtime/message";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import Razorpay from "razorpay";
import webPush from "web-push";

// The functions of one deployment, and what they ask over the network.

type Api = (event: APIGatewayProxyEventV2) => Promise<{ statusCode?: number; body?: string }>;

export const api: Record<string, Api> = {
  ...{ accounts, admin, availability, broadcasts, browse, credits, deals, devices, grievances },
  ...{ handover, interest, messaging, moderation, notifications, payments },
  ...{ rights, tickets, trust, wanted },
};
export const logIn = { createChallenge, defineChallenge, verifyChallenge };
export const sockets = { authorize, connect, disconnect, hear };
export const streams = { notify, project };
export const queues = { broadcast, live, paymentEvents, push, texts, wantedSteps };
export { publish, reencode, sweep };
export const network = {
  ...{ dynamo, cognito, gateway, s3, sns, sqs, Razorpay, webPush },
  exceptions: { ConditionalCheckFailedException, TransactionCanceledException, TransactionConflictException },
};
