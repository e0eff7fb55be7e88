/** One thing a dropdown offers: `key` is what the diner reads, `value` what the form holds (spec 3). */
export interface Option {
  readonly key: string;
  readonly value: string;
}

/** A dropdown: what it offers, the value the form holds, `null` while nothing is chosen, and whether its list shows. */
export interface Dropdown {
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly isOpen: boolean;
}

/** What a dropdown says when its option has changed; both key and value are empty when it was taken away (spec 4). */
export interface OptionChanged {
  readonly event: "option-changed";
  readonly option: Option;
}

/** A dropdown after something happened to it, and what it says of that. */
export type Turned = readonly [Dropdown, OptionChanged | null];

/** What a dropdown reads while nothing is chosen (spec 9). */
export const DROPDOWN_PLACEHOLDER = "Select";

/** A click on the display area: the list opens, or closes when it is open. */
export const toggle = (dropdown: Dropdown): Turned => [{ ...dropdown, isOpen: !dropdown.isOpen }, null];

/** The choice of one of the options: it is the value from then on, and the list closes. */
export const choose = (dropdown: Dropdown, option: Option): Turned => [
  { ...dropdown, value: option.value, isOpen: false },
  { event: "option-changed", option },
];

/** New options: the value is the form's again and the list closes. */
export const changeOptions = (options: readonly Option[], formValue: string | null): Turned => [
  { options, value: formValue, isOpen: false },
  { event: "option-changed", option: { key: "", value: "" } },
];

/** What a dropdown reads: the chosen option, or `Select` while none of those on offer is chosen. */
export const dropdownText = ({ options, value }: Dropdown): string =>
  options.find((option) => option.value === value)?.key ?? DROPDOWN_PLACEHOLDER;

/** The room a list needs below its field, in px, to open there (spec 9). */
export const ROOM_BELOW_PX = 200;

/** Whether a list opens above its field: when there is too little room below it. */
export const opensAbove = (freeBelowPx: number): boolean => freeBelowPx < ROOM_BELOW_PX;
