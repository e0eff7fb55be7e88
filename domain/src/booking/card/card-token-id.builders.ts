/** Ids that are no tokens of a card: others of Stripe's, each of which its charges take as a source, and odd texts. */
export const NO_CARD_TOKENS: readonly string[] = [
  "",
  " ",
  "src_1Lx4vE2eZvKYlo2C",
  "card_1Lx4vE2eZvKYlo2C",
  "cus_9s6XKzkNRiz8i3",
  "acct_1Lx4vE2eZvKYlo2C",
  "btok_1Lx4vE2eZvKYlo2C",
  "tok_",
  "tok_1 ",
  "tok_1\n",
  " tok_1",
  "TOK_1",
  "tok_1&customer=cus_1",
  `tok_${"x".repeat(197)}`,
];
