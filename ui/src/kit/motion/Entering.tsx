import { type ComponentProps, useImperativeHandle } from "react";
import { type Entrance, useEntrance } from "./motion.ts";

/** Shows an element of the primitives that moves in when it opens, and out when it closes, for so many seconds. */
export const Entering = ({
  isOpen,
  entrance,
  seconds,
  ref,
  ...props
}: ComponentProps<"div"> & {
  readonly isOpen: boolean;
  readonly entrance: Entrance;
  readonly seconds: number;
}) => {
  const element = useEntrance<HTMLDivElement>(isOpen, entrance, seconds);
  useImperativeHandle(ref, () => element.current as HTMLDivElement, [element]);
  return <div {...props} ref={element} />;
};
