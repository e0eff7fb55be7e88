import { bootPage } from "./boot-page.ts";

bootPage(window, (url) => import(/* @vite-ignore */ url));
