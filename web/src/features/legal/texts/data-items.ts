import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** One kind of stored data, in the words of the privacy notice. */
interface DataItem {
  title: MessageDescriptor;
  what: MessageDescriptor;
  why: MessageDescriptor;
  seen: MessageDescriptor;
  kept: MessageDescriptor;
}

/**
 * All stored data about people. The periods are those of the code: docs/security.md, "Classes of
 * data".
 */
export const DATA_ITEMS: DataItem[] = [
  {
    title: msg`Name, mobile number and email`,
    what: msg`What you give when you sign up. A code by SMS shows that the number is yours; nobody checks the email.`,
    why: msg`To log you in, and to bring buyer and seller together.`,
    seen: msg`You and our team. Your name, and your number where you are unlocked or a request is accepted, also the other person of that deal; your email only after an accepted request.`,
    kept: msg`Until your account is erased. After that only a keyed hash of number and email stays, in which nobody can read them: it finds a ban or a score again.`,
  },
  {
    title: msg`UPI id`,
    what: msg`The id at which buyers pay you, if you add it to your profile.`,
    why: msg`So that the buyer of a deal for which you agreed on UPI pays you without typing. The payment itself never passes through us.`,
    seen: msg`You, and the buyer of such a deal. Our team does not see it.`,
    kept: msg`Until you remove it, or your account is erased.`,
  },
  {
    title: msg`Profile picture`,
    what: msg`A picture that you may add: the part that you choose, drawn anew.`,
    why: msg`So that people with whom you share a deal recognise you.`,
    seen: msg`You, people with whom you have a conversation, and our team. It lies at an address that nobody can guess.`,
    kept: msg`Until you remove it, or your account is closed. Browsers and our CDN may show it for a day more, and a day later no copy is left.`,
  },
  {
    title: msg`That you agreed`,
    what: msg`Which version of these texts you agreed to, with the tick that you are 18 or older, and when.`,
    why: msg`To show that we asked you.`,
    seen: msg`You, in the file of your data, and our team.`,
    kept: msg`For good. Once your account is erased, without your name.`,
  },
  {
    title: msg`City, language and how you want to be reached`,
    what: msg`The city and the language that you choose, the messages that you want, and your quiet hours.`,
    why: msg`To show you tickets nearby and to write to you in your language, when you want it.`,
    seen: msg`You, and our team as far as it needs them to help you.`,
    kept: msg`Until your account is erased.`,
  },
  {
    title: msg`Where you are`,
    what: msg`Your position, only when you press Auto Detect My Location or Near me, and your browser may tell it.`,
    why: msg`To find the nearest city.`,
    seen: msg`Nobody.`,
    kept: msg`Not at all: our server finds the city and forgets the position.`,
  },
  {
    title: msg`Listings`,
    what: msg`Movie, theatre, show, price, number of tickets, and why you sell.`,
    why: msg`To find a buyer.`,
    seen: msg`Everybody, with your score and without your name.`,
    kept: msg`One that you delete goes two days after its show. Others stay, so that a deal can be looked up; once your account is erased they name nobody.`,
  },
  {
    title: msg`Seat numbers and ticket pictures`,
    what: msg`The seats that you note, and the picture of a ticket that you add.`,
    why: msg`So that you find them again, and so that a buyer can see the ticket after an unlock.`,
    seen: msg`Seat numbers: only you. The picture: you and, after an unlock, the other person.`,
    kept: msg`Until you remove them, the listing goes, or your account is erased.`,
  },
  {
    title: msg`Requests and deals`,
    what: msg`Which ticket you requested or unlocked, with what message, how it was answered, and name and contact of both as they were then. Also questions whether a ticket is still there, and wishes to hear when it is free again.`,
    why: msg`They are the agreement of two people, and the reason for each credit.`,
    seen: msg`The two of you. Our team sees the deal and the request, not the message of the request.`,
    kept: msg`Requests and deals stay, also for the other person. When your account is erased, your name and contact leave them. Questions go with your account, wishes with the show.`,
  },
  {
    title: msg`What you are looking for`,
    what: msg`The movie, city, days, number of seats and highest price of a wanted post, and of which tickets we told you.`,
    why: msg`To tell you of tickets that fit, and sellers that somebody looks.`,
    seen: msg`Everybody sees a post with your first name and your score. Of which tickets we told you: only you.`,
    kept: msg`Until 90 days after the post ended, or until your account is erased.`,
  },
  {
    title: msg`Plans of deals, and what went wrong`,
    what: msg`What the two of you agreed on, and what each said was paid and handed over. If a buyer was not let in: the reason, the words and a photo of each side, and the messages that the buyer chose.`,
    why: msg`So that both know what is due, and our team can decide fairly.`,
    seen: msg`The two of you. The words and the photo of a side are seen by it and our team alone.`,
    kept: msg`With the deal. Photos go after 180 days, or with your account, and so do your words as a seller.`,
  },
  {
    title: msg`Messages`,
    what: msg`Texts, pictures and contacts that you share in a chat, up to where each of you has read, and which messages you deleted for yourself.`,
    why: msg`To deliver them, to warn of fraud by their words, and so that both of you can show what was agreed.`,
    seen: msg`The two of you. Our team only the messages that one of you puts into a report, at most 20 of them.`,
    kept: msg`As long as the conversation, also what you deleted for yourself: the other person keeps it. When your account is erased, your name, shared contacts and pictures go; texts stay with the person to whom you wrote.`,
  },
  {
    title: msg`Credits and payments`,
    what: msg`Packs that you bought, with amount and the numbers of order and payment, and each credit that came or went.`,
    why: msg`So that the books add up. Tax and company law ask for them.`,
    seen: msg`You and our team. The card, bank or UPI details that you pay with never reach us.`,
    kept: msg`For good, also after you close your account: then they name nobody.`,
  },
  {
    title: msg`Reviews and scores`,
    what: msg`What you write about others after a deal, what they write about you, and the score that follows.`,
    why: msg`So that people know with whom they deal.`,
    seen: msg`Everybody.`,
    kept: msg`For good. Once your account is erased, without your name.`,
  },
  {
    title: msg`Reports and what we decide`,
    what: msg`Reports by you and about you with the messages that came with them, requests for a refund, warnings, suspensions and appeals.`,
    why: msg`To stop fraud and harassment, and so that a decision can be checked.`,
    seen: msg`Our team, and you what is yours. Who is reported does not learn who reported.`,
    kept: msg`For good. Once your account is erased, without your name. What our team did is in a record that nobody can change.`,
  },
  {
    title: msg`Grievances`,
    what: msg`What you write to our grievance officer, its number, and our answer. Without an account also your name, and the phone or email that you give.`,
    why: msg`To answer you in the time that the law sets, and to show that we did.`,
    seen: msg`You and our team. Whom it is about does not learn who filed it.`,
    kept: msg`Until 180 days after our answer. Once your account is erased, without your name. That we answered stays in a record that nobody can change.`,
  },
  {
    title: msg`Notifications`,
    what: msg`What Reseat told you, and whether you have read it.`,
    why: msg`So that you find it again.`,
    seen: msg`You.`,
    kept: msg`180 days.`,
  },
  {
    title: msg`Browsers that get push messages`,
    what: msg`The address at which your browser receives them, and what kind of browser it is.`,
    why: msg`To send what you asked for.`,
    seen: msg`You see the browsers, nobody sees the addresses.`,
    kept: msg`Until you turn push off there or sign out there, or 180 days after the browser last renewed it.`,
  },
  {
    title: msg`One-time codes`,
    what: msg`The code that we text you, as a keyed hash, and how many were sent to your number.`,
    why: msg`To let you in, and nobody who guesses.`,
    seen: msg`Nobody.`,
    kept: msg`A code is good for five minutes, and the count for a day.`,
  },
  {
    title: msg`Traces of use`,
    what: msg`For each request what was called, when and with what result, the random id of your account, and the network that it came from. Our CDN and file stores also note address and browser. No codes, numbers, emails or texts.`,
    why: msg`To find faults and break-ins, to hold off floods, and to answer authorities where the law obliges us.`,
    seen: msg`Those of us who run the servers.`,
    kept: msg`At most a year.`,
  },
  {
    title: msg`Days on which you were here`,
    what: msg`On which days you used Reseat while logged in: the day, nothing of what you did.`,
    why: msg`To count how many people use Reseat.`,
    seen: msg`You, in the file of your data. Our team sees numbers only.`,
    kept: msg`100 days, or until your account is erased.`,
  },
  {
    title: msg`The file of your data`,
    what: msg`The ZIP that we make when you ask for it.`,
    why: msg`So that you can take what is yours.`,
    seen: msg`You.`,
    kept: msg`You can download it for 24 hours; then it is deleted.`,
  },
  {
    title: msg`On your device`,
    what: msg`Your log-in, drafts, unsent messages, the chosen city, the last answers of the server, theme and language.`,
    why: msg`So that Reseat starts at once, also without a network. We set two cookies, for the chosen language and city, and use no trackers.`,
    seen: msg`Who uses the device.`,
    kept: msg`Until you sign out. Theme and language stay with the device, and a mark that somebody has logged in here before, which names nobody and ends after 400 days, or when you sign out everywhere.`,
  },
  {
    title: msg`Copies for emergencies`,
    what: msg`The state of our table at any moment of the last weeks, and pictures that were deleted.`,
    why: msg`To bring everything back after a fault.`,
    seen: msg`Those of us who run the servers.`,
    kept: msg`35 days: what is deleted is gone from there after that time.`,
  },
];

/** Companies that process people's data for us, and the data of each. */
export const PROCESSORS: { name: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    name: msg`Amazon Web Services`,
    text: msg`Runs Reseat, in Mumbai (ap-south-1): calls on Lambda and API Gateway, data in DynamoDB and S3, log-ins in Cognito, queues in SQS, logs in CloudWatch, texts through SNS. CloudFront delivers the pages from places near you, which can be abroad, and its firewall holds off floods.`,
  },
  {
    name: msg`Razorpay`,
    text: msg`Takes payments for credits. Gets your name, email and number to fill in its form, and the amount; your card, bank or UPI details go to Razorpay alone.`,
  },
  {
    name: msg`Mobile operators`,
    text: msg`Carry codes, and texts about requests for your tickets, which Amazon hands to them: your number and the text.`,
  },
  {
    name: msg`Push services of browsers`,
    text: msg`Google, Mozilla, Microsoft or Apple, whichever made your browser, and only if you turn push on. They carry messages encrypted for your browser and cannot read them: they know that one came, and when.`,
  },
];
