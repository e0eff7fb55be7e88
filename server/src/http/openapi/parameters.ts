import { type PathParameter, parameterOf } from "../routes/endpoint.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { DescribedSite } from "./openapi.ts";

/** Returns references to the parameters of a path. */
export const parametersOf = (path: string): readonly JsonSchema[] => {
  const name = parameterOf(path);
  return name === null ? [] : [{ $ref: `#/components/parameters/${name}` }];
};

/** Describes the parameters of paths, with the ids that a site has configured. */
export const pathParameters = ({
  reservationProvider,
  cardProvider,
}: Pick<DescribedSite, "reservationProvider" | "cardProvider">): Readonly<
  Record<PathParameter, JsonSchema>
> => ({
  "reservation-provider": providerParameter("reservation-provider", "reservation", reservationProvider),
  "card-provider": providerParameter("card-provider", "card", cardProvider),
  form: {
    name: "form",
    in: "path",
    required: true,
    description: "The uid of a form, which content decides.",
    schema: { type: "string", pattern: "^[a-z0-9][a-z0-9-]{0,63}$" },
    example: "contact",
  },
});

const providerParameter = (name: PathParameter, service: string, id: string): JsonSchema => ({
  name,
  in: "path",
  required: true,
  description: `The id of the ${service} provider, which the site's settings decide.`,
  schema: { type: "string", enum: [id], default: id },
});
