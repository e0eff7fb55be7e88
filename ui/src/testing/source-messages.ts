import { i18n } from "@lingui/core";

// Tests read the messages of the sources.
i18n.loadAndActivate({ locale: "en", locales: "en-US", messages: {} });
