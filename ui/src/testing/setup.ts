import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What is waited for comes late on a busy machine; only what never comes is a failure.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
