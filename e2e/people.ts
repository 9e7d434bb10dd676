/**
 * The demo's shops, each with its owner as it was approved, and the file of stories that has it for itself: there it may lose its
 * password, be suspended, or spend all its money. `merchant`, who has an employee and a member, is looked at by everybody and changed by
 * nobody but the stories of its people.
 */
export const shops = {
  door: { userName: 'shop2', email: 'shop1@example.in' },
  profile: { userName: 'shop3', email: 'shop2@example.in' },
  userManagement: { userName: 'shop4', email: 'shop3@example.in', code: 'M000004' },
  whatGoesWrong: { userName: 'shop5', email: 'shop4@example.in' },
  /** Leaves transactions behind that the portal refunds by itself, minutes or hours later: no story may count on the balance of this shop. */
  paperless: { userName: 'shop5', email: 'shop4@example.in' },
  payOnline: { userName: 'shop6', email: 'shop5@example.in' },
  /** Shows its KYC, and shows it again. */
  reKyc: { userName: 'shop6', email: 'shop5@example.in' },
  /** Covers an Aadhaar among the papers of a KYC that it never sends. */
  covered: { userName: 'shop4', email: 'shop3@example.in' },
  /** Files applications with money that it is given; the story that suspends it lets it in again. */
  forms: { userName: 'shop4', email: 'shop3@example.in' },
  /** Becomes a PSA for good, and buys coupons with money that it is given. */
  utiPan: { userName: 'shop4', email: 'shop3@example.in', code: 'M000004' },
  /** Has no money but what its story gives it, and spends all of it. */
  shortOfMoney: { userName: 'shop3', email: 'shop2@example.in' },
  itsPeople: { userName: 'merchant', email: 'shop0@example.in' },
}
