import { createCard } from "@couvert/domain/booking/card/card.builders";
import type { CardNumbers } from "@couvert/domain/booking/card/card-number";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { describe, expect, it } from "vitest";
import CardForm, { type CardFormHandle } from "./CardForm.tsx";

const open = (accepted: CardNumbers = "16") => {
  const form = createRef<CardFormHandle>();
  render(
    <CardForm
      today="2027-03-05"
      accepted={accepted}
      deposit={null}
      words="Your card is charged $235.00."
      onErrors={() => {}}
      ref={form}
    />,
  );
  const read = () => act(async () => form.current?.read(true));
  return { user: userEvent.setup(), read, clear: () => act(() => form.current?.clear()) };
};

const ERRORS = [
  "Please enter your name as it appears on your card.",
  "The credit card number is blank. Please provide a valid credit card number.",
  "Please enter a valid expiration date.",
  "Please enter a CVC.",
  "Billing postal code of the credit card is required.",
];
const NUMBER_TOO_LONG = "This card number is too long. Please check its digits.";

const number = () => screen.getByLabelText<HTMLInputElement>("Card number");
const fillIn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText("Name on card"), "Ana Reyes");
  await user.type(number(), "4242424242424242");
  await user.type(screen.getByLabelText("Expiry"), "327");
  await user.type(screen.getByLabelText("CVC"), "123");
  await user.type(screen.getByLabelText("Billing postal code"), "33131");
};

describe("CardForm", () => {
  it("groups the digits and returns a valid card", async () => {
    const { user, read } = open();
    await fillIn(user);
    expect(number()).toHaveValue("4242 4242 4242 4242");
    expect(screen.getByLabelText("Expiry")).toHaveValue("03 / 27");
    expect(await read()).toEqual(createCard());
  });

  it("shows the error of each empty field and focuses the first", async () => {
    const { read } = open();
    expect(await read()).toBeNull();
    for (const message of ERRORS) expect(screen.getByText(message)).toBeVisible();
    // React Hook Form moves the focus by a timer.
    await waitFor(() => expect(screen.getByLabelText("Name on card")).toHaveFocus());
  });

  it("removes an error while its field is typed in", async () => {
    const { user, read } = open();
    await read();
    expect(screen.getByText("Billing postal code of the credit card is required.")).toBeVisible();
    await user.type(screen.getByLabelText("Billing postal code"), "3");
    expect(screen.queryByText("Billing postal code of the credit card is required.")).not.toBeInTheDocument();
  });

  it("deletes the digit before a space and keeps the caret there", async () => {
    const { user } = open();
    await user.type(number(), "42425");
    number().setSelectionRange(5, 5);
    await user.keyboard("{Backspace}");
    expect(number()).toHaveValue("4245 ");
    expect(number().selectionStart).toBe(3);
  });

  it("keeps the caret behind a digit inserted in the middle", async () => {
    const { user } = open();
    await user.type(number(), "4242424");
    number().setSelectionRange(2, 2);
    await user.keyboard("9");
    expect(number()).toHaveValue("4294 2424 ");
    expect(number().selectionStart).toBe(3);
  });

  it("keeps a pasted number that is too long and says so at once (rule 5.28)", async () => {
    const { user } = open();
    await user.click(number());
    await user.paste("4242 4242 4242 4242 42");
    expect(number()).toHaveValue("4242 4242 4242 4242 42");
    expect(await screen.findByText(NUMBER_TOO_LONG)).toBeVisible();
    await user.keyboard("{Backspace}{Backspace}");
    expect(screen.queryByText(NUMBER_TOO_LONG)).not.toBeInTheDocument();
    await user.click(screen.getByLabelText("CVC"));
    await user.paste("12345");
    expect(screen.getByLabelText("CVC")).toHaveValue("12345");
    await user.tab();
    expect(await screen.findByText("This CVC is too long. Please check its digits.")).toBeVisible();
  });

  it("takes a card of any brand where the site accepts all (rule 5.27)", async () => {
    const { user, read } = open("all");
    await fillIn(user);
    await user.clear(number());
    await user.paste("378282246310005");
    expect(number()).toHaveValue("3782 822463 10005");
    await user.clear(screen.getByLabelText("CVC"));
    await user.paste("1234");
    expect(await read()).toEqual(createCard({ cardNumber: "3782 822463 10005", cardCvc: "1234" }));
  });

  it("clears number and CVC and keeps the other fields (rule 7.28)", async () => {
    const { user, clear } = open();
    await fillIn(user);
    clear();
    expect(number()).toHaveValue("");
    expect(screen.getByLabelText("CVC")).toHaveValue("");
    expect(screen.getByLabelText("Name on card")).toHaveValue("Ana Reyes");
  });
});
