/** What a card provider gives for a card: a token to charge it by, and the last four digits to know it by. */
export interface CardToken {
  readonly token: string;
  readonly last4: string;
}
