import type { IncomingMessage, RequestListener } from "node:http";
import type { Metrics } from "../../telemetry/metrics.ts";
import { PREVIEW_COOKIE } from "../preview/preview-route.ts";
import type { AnswerFile } from "./answer-files.ts";

/**
 * Returns the listener that answers requests for built files itself and leaves every other one to the application, whose
 * framework takes several times as long as the file. It counts what it serves, without its own line or id.
 */
export const filesFirst =
  (
    answerFile: AnswerFile,
    application: RequestListener,
    metrics: Pick<Metrics, "fileServed">,
  ): RequestListener =>
  (request, response) => {
    const leave = () => application(request, response);
    const outcome = { onError: leave, onServed: metrics.fileServed };
    if (isOfApplication(request) || !answerFile(request, response, outcome)) leave();
  };

/** Returns whether a path is of a service, whatever files there are, or a visitor sees a preview. */
const isOfApplication = ({ url = "/", headers: { cookie } }: IncomingMessage): boolean =>
  SERVICE.test(url) || cookie?.includes(`${PREVIEW_COOKIE}=`) === true;

const SERVICE = /^\/(?:api|content|manage|pay|preview)(?:[/?]|$)/;
