import { centsOf } from "../../values/price.ts";
import type { Experience } from "../experience/experience.ts";
import type { ExperiencesAnswer } from "./reservations.schema.ts";

/** What `get-experiences` answers for what a restaurant sells. */
export const experiencesAnswer = (experiences: readonly Experience[]): typeof ExperiencesAnswer.Type => ({
  success: true,
  response: {
    data: experiences.map(({ id, version, name, description, pricePerPerson, isPrepaid }) => ({
      experience_id: id,
      version,
      name,
      description,
      price_per_cover: { min_unit_amount: pricePerPerson, multiplier: 100, pre_payment_required: isPrepaid },
    })),
  },
});

/** The experiences that such an answer lists. */
export const experiencesIn = ({ response }: typeof ExperiencesAnswer.Type): readonly Experience[] =>
  response.data.map(({ experience_id: id, version, name, description, price_per_cover: price }) => ({
    id,
    version,
    name,
    description,
    pricePerPerson: centsOf({ minUnitAmount: price.min_unit_amount, multiplier: price.multiplier }),
    isPrepaid: price.pre_payment_required,
  }));
