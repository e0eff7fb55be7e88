import type { HostedField } from "@couvert/domain/booking/card/hosted-field";
export interface MountedField {
  readonly submit: (
    clientSecret: string,
  ) => Promise<"done" | "declined" | "abandoned" | "unavailable" | "invalid">;
  readonly focus: () => void;
  readonly dispose: () => void;
}
export declare const mountHostedField: (
  container: HTMLElement,
  field: HostedField,
  options: { readonly language: string; readonly scheme: "light" | "dark"; readonly onReady: () => void },
) => MountedField;
